import { Box, Flex, Text, TextInput, Title } from '@mantine/core';
import type { UserImport } from '@pdy/contract/people/imports';
import { nameOfCells } from '@pdy/contract/rules/people/user-import-names';
import type { TypedCells } from '../typed-cells.ts';

type Props = { known: UserImport; full_name: number; typed: TypedCells };

const parts = { first_name: 'Nome', last_name: 'Sobrenome' } as const;

/** How full names are split, for the first lines; each can be corrected here, the others among the lines. */
export function NamePreview({ known: { samples, sample_lines, headers }, full_name, typed }: Props) {
  return (
    <Box aria-labelledby="divisao-dos-nomes" component="section" maw={760} mt="lg">
      <Title order={3} id="divisao-dos-nomes" fz="md">
        Como os nomes serão divididos
      </Title>
      <Text fz="sm" c="dimmed">
        A primeira palavra é o nome, o resto é o sobrenome. Corrija aqui as primeiras linhas; as outras, na
        simulação.
      </Text>
      <ul>
        {samples.map((raw, at) => {
          const { first_name, last_name } = nameOfCells(raw, full_name, headers.length);
          const line = { line: sample_lines[at] ?? 0, cells: { first_name, last_name } };
          return (
            <Flex key={line.line} component="li" wrap="wrap" align="flex-end" gap="md" py="sm" data-long>
              <Box component="span" flex="1 1 200px">
                {raw[full_name] || 'Sem nome'}
              </Box>
              {(['first_name', 'last_name'] as const).map((field) => (
                <TextInput
                  key={field}
                  size="sm"
                  flex="1 1 200px"
                  label={parts[field]}
                  aria-label={`${parts[field]} da linha ${line.line}`}
                  maxLength={1000}
                  value={typed.valueOf(line, field)}
                  onChange={({ currentTarget: { value } }) => typed.onCell(line, field, value)}
                />
              ))}
            </Flex>
          );
        })}
      </ul>
    </Box>
  );
}
