import { NativeSelect, TextInput } from '@mantine/core';
import { markOf } from '@pdy/contract/onboarding/values';
import type { Role } from '@pdy/contract/permissions';
import { useDesk } from './desk.ts';
import { markChoices } from './mark-words.ts';

type Props = {
  role: Role;
  /** CSS selector. */
  value: string;
  error: string | undefined;
  onChange: (selector: string) => void;
};

/** The choice for a place without a mark. */
const elsewhere = 'outro';

const isOnPage = (selector: string) => {
  try {
    return document.querySelector(selector) !== null;
  } catch {
    return null; // It is not a selector at all.
  }
};

/** The target of a step: one of the product's marks; for the platform any place of a page. */
export function TargetField({ role, value, error, onChange }: Props) {
  const { isPlatform } = useDesk();
  const mark = markOf(value);
  const choices = markChoices(role, mark);
  const other = {
    value: elsewhere,
    label: isPlatform ? 'Outro lugar da página' : 'Escolha um item da lista',
  };
  const isOther = mark === null;
  return (
    <>
      <NativeSelect
        label="Aponta para"
        data={isPlatform || isOther ? [...choices, other] : choices}
        value={isOther ? elsewhere : value}
        error={!isPlatform && error}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === elsewhere ? '' : currentTarget.value)
        }
      />
      {isPlatform && isOther && (
        <TextInput
          label="Seletor do lugar"
          description={
            isOnPage(value) === null && value !== ''
              ? 'Ainda não é um seletor válido.'
              : 'O primeiro elemento visível que o seletor encontra. Confira em Pré-visualizar.'
          }
          placeholder='[data-tour="…"]'
          required
          maxLength={300}
          spellCheck={false}
          value={value}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </>
  );
}
