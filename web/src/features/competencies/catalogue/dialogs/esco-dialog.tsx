import { Alert, Button, FileInput, Group, Modal, Select, Text } from '@mantine/core';
import type { EscoGroup } from '@pdy/contract/competencies/catalogue/esco';
import { mostEscoBytes } from '@pdy/contract/competencies/catalogue/values';
import { escoCredit, mostEscoSkills } from '@pdy/contract/competencies/catalogue/words';
import { type CompetencyKind, competencyKindLabel } from '@pdy/contract/rules/competencies/evidence';
import { countText } from '@pdy/contract/rules/numbers';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatNumber } from '#lib/words/format.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { TryFirst } from '#ui/dialog/try-first.tsx';
import { changesNothing, FileOutcome } from '#ui/file/file-outcome.tsx';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { useGoTo } from '../catalogue-address.ts';
import { totalsText } from '../catalogue-words.ts';

const kinds = choicesOf(competencyKindLabel);
/** The dialog shows what is refused. */
const inDialog = { refused: () => null };

/** Imports competencies of ESCO: its files, a group of them, a trial, and the import as drafts. */
export function EscoDialog() {
  const goTo = useGoTo();
  const close = () => goTo({ abrir: undefined });
  return (
    <Modal opened onClose={close} size="lg" title="Competências da classificação europeia">
      <EscoSteps close={close} />
    </Modal>
  );
}

function EscoSteps({ close }: { close: () => void }) {
  const [files, setFiles] = useState<File[]>([]);
  const read = useAct(api.catalogue.esco.read, { ...inDialog, refreshes: false });
  const isTooBig = files.reduce((sum, { size }) => sum + size, 0) > mostEscoBytes;
  const choose = (chosen: File[]) => {
    setFiles(chosen);
    read.reset();
  };
  return (
    <>
      <Text fz="sm" c="dimmed" mb="md">
        Baixe os arquivos em português em esco.ec.europa.eu (Download, CSV) e envie skills_pt.csv. Para
        escolher um grupo, envie junto broaderRelationsSkillPillar_pt.csv e skillGroups_pt.csv. {escoCredit}
      </Text>
      <FileInput
        label="Arquivos da classificação"
        description="CSV, até 4 arquivos e 20 MB ao todo."
        placeholder="Escolher arquivos"
        accept=".csv,text/csv"
        multiple
        value={files}
        error={isTooBig ? 'Arquivos maiores que 20 MB.' : undefined}
        onChange={choose}
      />
      {!read.data && (
        <Group justify="flex-end" mt="lg">
          <Button
            disabled={files.length === 0 || isTooBig}
            loading={read.isPending}
            onClick={() => read.mutate({ files })}
          >
            Ler arquivos
          </Button>
        </Group>
      )}
      <EscoFailure of={read.error} />
      {read.data && <EscoChoice key={read.data.reading_id} {...read.data} close={close} />}
    </>
  );
}

const EscoFailure = ({ of }: { of: Error | null }) =>
  of && (
    <Alert color="red" mt="md" role="alert">
      {friendlyError(of, 'administration')}
    </Alert>
  );

type ChoiceProps = { reading_id: string; skills: number; groups: EscoGroup[]; close: () => void };

const everything = 'tudo';

/** A trial and the import itself; `again`: another choice needs another trial. */
function useEscoImport(close: () => void) {
  const [onlyValid, setOnlyValid] = useState(false);
  const tried = useAct(api.catalogue.esco.import, { ...inDialog, refreshes: false });
  const apply = useAct(api.catalogue.esco.import, {
    ...inDialog,
    done: ({ totals: { criar } }) =>
      `${countText(criar, 'competência trazida', 'competências trazidas')} como rascunho.`,
    onDone: close,
  });
  const again = () => {
    tried.reset();
    apply.reset();
    setOnlyValid(false);
  };
  return { tried, apply, again, onlyValid, setOnlyValid };
}

function EscoChoice({ reading_id, skills, groups, close }: ChoiceProps) {
  const [root, setRoot] = useState<string | null>(groups.length === 0 ? everything : null);
  const [kind, setKind] = useState<CompetencyKind>('technical');
  const { tried, apply, again, onlyValid, setOnlyValid } = useEscoImport(close);
  const chosen = { reading_id, root_uri: root === everything ? null : root, kind };
  const isBlocked = !tried.data || (tried.data.totals.erro > 0 && !onlyValid) || changesNothing(tried.data);
  return (
    <>
      <Text role="status" my="md">
        {countText(skills, 'competência', 'competências')} nos arquivos.
        {groups.length === 0 && ' Nenhum arquivo diz a que grupo cada uma pertence.'}
      </Text>
      {groups.length > 0 && (
        <GroupField
          groups={groups}
          root={root}
          setRoot={(uri) => {
            setRoot(uri);
            again();
          }}
        />
      )}
      <ChoiceField
        label="Tipo"
        mt="sm"
        data={kinds}
        value={kind}
        onChange={(value) => {
          setKind(value ?? 'technical');
          again();
        }}
      />
      <TryFirst
        error={apply.error ?? tried.error}
        outcome={
          tried.data && <FileOutcome result={tried.data} says={totalsText(tried.data, 'competencias')} />
        }
        faults={tried.data?.totals.erro ?? 0}
        onlyValid={onlyValid}
        setOnlyValid={setOnlyValid}
        attempt={{
          isReady: root !== null,
          isPending: tried.isPending,
          run: () => tried.mutate({ ...chosen, apply: false }),
        }}
        taking={{
          isReady: !isBlocked,
          isPending: apply.isPending,
          run: () => apply.mutate({ ...chosen, apply: true, only_valid: onlyValid }),
        }}
        words={{ onlyValid: 'Trazer somente as que a empresa não tem', take: 'Trazer como rascunho' }}
      />
    </>
  );
}

type GroupFieldProps = { groups: EscoGroup[]; root: string | null; setRoot: (uri: string | null) => void };

const mostOptions = 100;

/** Groups with the same name are distinguished by the group above them. */
function GroupField({ groups, root, setRoot }: GroupFieldProps) {
  const names = new Map(groups.map(({ uri, name }) => [uri, name]));
  const labelOf = ({ name, broader_uri, skills }: EscoGroup) => {
    const above = broader_uri && names.get(broader_uri);
    return `${name} (${formatNumber(skills)})${above ? ` · em ${above}` : ''}`;
  };
  return (
    <Select
      label="Grupo"
      description={`Vem o grupo com tudo o que está abaixo dele, até ${mostEscoSkills} competências.`}
      placeholder="Buscar um grupo"
      searchable
      required
      limit={mostOptions}
      nothingFoundMessage="Nenhum grupo com este nome."
      value={root}
      data={groups.map((group) => ({
        value: group.uri,
        label: labelOf(group),
        disabled: group.skills > mostEscoSkills,
      }))}
      onChange={setRoot}
    />
  );
}
