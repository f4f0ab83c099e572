import { Checkbox } from '@mantine/core';
import { countText } from '@pdy/contract/rules/numbers';

type Props = {
  leaders: { total: number; people: readonly { email: string; name: string }[] };
  value: boolean;
  onChange: (value: boolean) => void;
};

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** The people who lead once the file is imported, and have no role for it: they get it with the import. */
export function LeadersBox({ leaders: { total, people }, value, onChange }: Props) {
  const more = total - people.length;
  const names = [
    ...people.map(({ name }) => name),
    ...(more > 0 ? [countText(more, 'outra', 'outras')] : []),
  ];
  return (
    <Checkbox
      label={`${countText(total, 'pessoa lidera', 'pessoas lideram')}: tornar Gestor`}
      description={`${list.format(names)}. Sem esse papel, não se vê a equipe nem se aprova o PDI dela.`}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
