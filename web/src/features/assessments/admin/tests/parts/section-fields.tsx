import { ActionIcon, Flex, Group } from '@mantine/core';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { LineInput } from '#ui/form/line-input.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import admin from '../../admin.module.css';
import { FieldsFrame } from '../../fields-frame.tsx';
import { FixedQuestions } from './fixed-questions.tsx';
import { PoolFields } from './pool-fields.tsx';
import type { SectionProps } from './section-props.ts';

type Props = SectionProps & { isLast: boolean; onMove: (by: 1 | -1) => void; onRemove: () => void };

/** One part of a simulado. */
export function SectionFields({ isLast, onMove, onRemove, ...props }: Props) {
  const { form, section, at, onChange } = props;
  const place = at + 1;
  return (
    <FieldsFrame
      name={`Parte ${place} · ${section.selection === 'fixed' ? 'questões escolhidas' : 'sorteada do banco'}`}
      id={`parte-${place}`}
      tabIndex={-1}
    >
      <Flex gap="sm" wrap="wrap" align="flex-start">
        <LineInput
          label="Título da parte (opcional)"
          flex="1 1 16rem"
          maxLength={120}
          {...form.field(`sections.${at}.title`)}
          value={section.title}
        />
        <NumberField
          label="Pontos por questão"
          w={150}
          required
          {...form.field(`sections.${at}.points_each`)}
          value={section.points_each}
        />
        <Group gap={0} wrap="nowrap" className={admin.acts} pt="lg">
          <ActionIcon aria-label={`Subir a parte ${place}`} disabled={at === 0} onClick={() => onMove(-1)}>
            <ArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={`Descer a parte ${place}`} disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={`Tirar a parte ${place}`} onClick={onRemove}>
            <X size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Flex>
      {section.selection === 'fixed' ? (
        <FixedQuestions {...props} section={section} onChange={onChange} />
      ) : (
        <PoolFields {...props} section={section} onChange={onChange} />
      )}
    </FieldsFrame>
  );
}
