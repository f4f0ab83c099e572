import { Alert, Box, Button, Flex, Group, Text, Title } from '@mantine/core';
import { logoTypes, mostLogoBytes, pictureAt } from '@pdy/contract/companies/logo';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { FileButton } from '#ui/file/file-button.tsx';
import { keepSettings } from './settings-query.ts';

/** The logo of the company. The server draws the picture again; the last one counts. */
export function LogoSection({ logo_url }: { logo_url: string | null }) {
  const [problem, setProblem] = useState<string | null>(null);
  // A refusal is shown beside the button.
  const send = useAct(api.companySettings.setLogo, {
    done: 'Logotipo salvo',
    refused: () => null,
    onDone: keepSettings,
  });
  const choose = (file: File) => {
    send.reset();
    const isLarge = file.size > mostLogoBytes;
    setProblem(isLarge ? 'Imagem muito grande (máximo 512 KB).' : null);
    if (!isLarge) send.mutate({ file });
  };
  const said = problem ?? (send.error && friendlyError(send.error, 'administration'));
  return (
    <Group component="section" align="flex-start" aria-labelledby="logotipo">
      <LogoPicture logo_url={logo_url} />
      <Box flex="1 1 240px" maw={520}>
        <Title order={2} fz="md" mb="3xs" id="logotipo">
          Logotipo
        </Title>
        <Text fz="xs" c="dimmed" id="sobre-o-logotipo">
          {logo_url !== null && pictureAt(logo_url) === null
            ? 'O endereço cadastrado fica fora do PDY e não aparece aqui. Envie a imagem.'
            : 'Aparece no menu, ao lado do nome da empresa. PNG, JPG ou WebP, até 512 KB; quadrada fica melhor.'}
        </Text>
        <Group gap="xs" mt="xs">
          <FileButton
            accept={logoTypes.join(',')}
            loading={send.isPending}
            aria-describedby="sobre-o-logotipo erro-do-logotipo"
            onChoose={choose}
          >
            {logo_url === null ? 'Enviar imagem' : 'Trocar imagem'}
          </FileButton>
          {logo_url !== null && <RemoveLogoButton />}
        </Group>
        <div id="erro-do-logotipo">
          {said && (
            <Alert color="red" mt="sm">
              {said}
            </Alert>
          )}
        </div>
      </Box>
    </Group>
  );
}

const LogoPicture = ({ logo_url }: { logo_url: string | null }) => (
  <Flex
    align="center"
    justify="center"
    flex="none"
    w={96}
    h={96}
    p="xs"
    bd="1px solid var(--pdy-line)"
    bdrs="lg"
    bg="var(--pdy-paper)"
    c="var(--pdy-on-paper)"
  >
    {logo_url !== null && pictureAt(logo_url) !== null ? (
      <Box component="img" maw="100%" mah={78} src={logo_url} alt="Logotipo da empresa" />
    ) : (
      <ImageUp size={24} aria-hidden />
    )}
  </Flex>
);

const RemoveLogoButton = () => (
  <AskFirst
    act={api.companySettings.removeLogo}
    input={{}}
    done="Logotipo removido"
    title="Remover o logotipo?"
    confirm="Remover logotipo"
    isDangerous
    closesRefused
    button={(ask) => (
      <Button variant="subtle" color="red" size="xs" onClick={ask}>
        Remover
      </Button>
    )}
  >
    A imagem é apagada. Você pode enviar outra quando quiser.
  </AskFirst>
);
