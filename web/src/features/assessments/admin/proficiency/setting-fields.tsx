import { Button, Group } from '@mantine/core';
import { isSame } from '#lib/form/merge.ts';
import { NumberField } from '#ui/form/number-field.tsx';
import { Pair } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { FieldsFrame } from '../fields-frame.tsx';
import type { TestFieldsProps } from '../tests/parts/data-fields.tsx';
import { UnitField } from '../tests/parts/unit-field.tsx';
import { usualRules } from '../tests/test-values.ts';

const names = [
  ...(['min_items', 'max_items', 'se_target', 'level_prob'] as const),
  ...(['item_time_limit_s', 'exposure_cap', 'retest_days'] as const),
];

/** The settings of the measurement. The usual values are good for most tests. */
export function SettingFields({ form }: TestFieldsProps) {
  return (
    <FieldsFrame name="Como o teste mede">
      <UsualSettings form={form} />
      <Pair>
        <NumberField
          isWhole
          label="Mínimo de questões"
          description="Com menos respostas, não há resultado."
          {...form.field('rules.min_items')}
        />
        <NumberField
          isWhole
          label="Máximo de questões"
          description="Depois delas o teste termina."
          {...form.field('rules.max_items')}
        />
        <NumberField
          label="Erro aceito na medida"
          description="De 0,2 a 0,8. Quanto menor, mais longo o teste."
          {...form.field('rules.se_target')}
        />
        <UnitField
          unit={0.01}
          label="Certeza do nível (%)"
          description="Termina antes quando um nível fica tão provável."
          {...form.field('rules.level_prob')}
        />
        <NumberField
          isWhole
          label="Segundos por questão"
          description="Passado o tempo, conta como “Não sei”."
          {...form.field('rules.item_time_limit_s')}
        />
        <UnitField
          unit={0.01}
          label="Exposição máxima (%)"
          description="Em que parte dos testes uma questão pode cair."
          {...form.field('rules.exposure_cap')}
        />
        <NumberField
          isWhole
          label="Dias até poder refazer"
          description="A contar do fim do teste."
          {...form.field('rules.retest_days')}
        />
      </Pair>
    </FieldsFrame>
  );
}

/** Whether the usual values are set, and the way back to them. */
function UsualSettings({ form }: TestFieldsProps) {
  const { rules } = form.values;
  const usual = usualRules();
  const isUsual = names.every((name) => isSame(rules[name], usual[name]));
  const restore = () =>
    form
      .field('rules')
      .onChange({ ...rules, ...Object.fromEntries(names.map((name) => [name, usual[name]])) });
  return (
    <Group justify="space-between" gap="xs">
      <Small>{isUsual ? 'Com os valores padrão.' : 'Há valores diferentes do padrão.'}</Small>
      <Button size="xs" variant="default" disabled={isUsual} onClick={restore}>
        Restaurar padrões
      </Button>
    </Group>
  );
}
