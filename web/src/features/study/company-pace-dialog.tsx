import { Modal, Skeleton, Stack } from '@mantine/core';
import { CompanyStudy } from '@pdy/contract/study/study';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { OneFace } from '#ui/page/one-face.tsx';

/** How often cards come back, for everybody in the company. */
export function CompanyPaceDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const query = useQuery({ ...api.study.company_settings.queryOptions(), enabled: opened });
  const close = () => beforeLosing(onClose);
  return (
    <Modal opened={opened} onClose={close} title="Ritmo da empresa" size={480}>
      <OneFace query={query} what="o ritmo da empresa" skeleton={<Skeleton height={220} />}>
        {(kept) => <PaceForm kept={kept} onDone={onClose} onCancel={close} />}
      </OneFace>
    </Modal>
  );
}

type FormProps = { kept: CompanyStudy; onDone: () => void; onCancel: () => void };

function PaceForm({ kept, onDone, onCancel }: FormProps) {
  const form = useContractForm({
    name: { unkept: 'Numbers alone.' },
    schema: CompanyStudy,
    initial: kept,
    send: api.study.change_company_settings,
    done: 'Ritmo da empresa salvo',
    onDone,
  });
  return (
    <FormFrame form={form} send="Salvar" onCancel={onCancel}>
      <Stack>
        <NumberField
          isWhole
          label="Certeza na hora de revisar (%)"
          description="De 80 a 95. Com 90, um cartão volta quando ainda há 90% de chance de lembrar. Mais alto: revisões mais frequentes."
          {...form.field('retention_percent')}
        />
        <NumberField
          isWhole
          label="Intervalo máximo (dias)"
          description="Nenhum cartão fica mais tempo que isso sem voltar. Vale a partir da próxima resposta de cada pessoa."
          {...form.field('maximum_interval')}
        />
      </Stack>
    </FormFrame>
  );
}
