import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { later } from '#ui/later.tsx';
import { OneFace } from '#ui/one-face.tsx';
import { useAdminAddress, useGoTo } from './admin-address.ts';
import { rulesQuery } from './admin-query.ts';

const RuleForm = later(() => import('./rule-form.tsx'), 'RuleForm', <Skeleton height={320} />);

/** A rule that is written or changed: '?regra=nova', or its id. */
export function RuleDialog() {
  const { regra } = useAdminAddress();
  const goTo = useGoTo();
  const close = () => goTo({ regra: undefined });
  const isOpen = regra !== undefined;
  const choices = useQuery({ ...api.recommendationAdmin.choices.queryOptions(), enabled: isOpen });
  const rules = useQuery({ ...rulesQuery, enabled: isOpen });
  const rule = rules.data?.find(({ id }) => id === regra) ?? null;
  const isKnown = regra === 'nova' || rule !== null;
  return (
    <Modal
      opened={isOpen && (rules.isPending || isKnown)}
      onClose={() => beforeLosing(close)}
      title={regra === 'nova' ? 'Nova regra' : 'Editar regra'}
      size="lg"
    >
      <OneFace query={choices} skeleton={<Skeleton height={320} />} what="as opções">
        {(known) => isKnown && <RuleForm key={regra} rule={rule} choices={known} onDone={close} />}
      </OneFace>
    </Modal>
  );
}
