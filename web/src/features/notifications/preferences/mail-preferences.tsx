import { Box, Group, Skeleton, Text } from '@mantine/core';
import type { MailFrequency } from '@pdy/contract/notifications/preferences';
import type { MailSubject } from '@pdy/contract/notifications/values';
import { mailFrequencyLabel, mailSubjectLabel } from '@pdy/contract/notifications/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { RuledList, Unfolds } from '#ui/parts.tsx';

const what: Record<MailSubject, string> = {
  chamados: 'Dos que você abriu ou atende.',
  equipe: 'Uma frase sobre a sua equipe e o que fazer, no primeiro dia útil da semana.',
  acompanhamento: 'Seu PDI, suas atividades e suas avaliações.',
  informativa: 'Avisos da empresa e do PDY.',
  educacional: 'Conteúdos e oportunidades de aprendizado.',
  promocao: 'Campanhas e novidades.',
  other: 'O que não cabe nos outros tipos.',
};

const order = Object.keys(what);
const choices = choicesOf(mailFrequencyLabel);

/** How often a person wants emails about each type of notification; a choice is saved at once. */
export function MailPreferences() {
  const query = useQuery(api.notificationPreferences.get.queryOptions());
  const { data: shell } = useQuery(shellQuery);
  const isShown = ({ tipo }: { tipo: MailSubject }) => tipo !== 'equipe' || shell?.person.leads === true;
  return (
    <Section name="E-mails sobre notificações">
      <Text maw={640}>No sino você recebe tudo; aqui você escolhe o que chega também por e-mail.</Text>
      <Unfolds mb="md" maw={640} fz="sm" c="dimmed">
        <summary>Quando sai cada resumo</summary>O diário sai às 8h dos dias úteis da sua empresa; o semanal,
        no primeiro dia útil da semana. Um resumo só é enviado quando há algo que você não leu. O que a
        plataforma avisa vem com o e-mail diário.
      </Unfolds>
      <OneFace query={query} skeleton={<Skeleton height={260} maw={640} />} what="as suas preferências">
        {({ items }) => (
          <RuledList maw={640}>
            {items
              .filter(isShown)
              .toSorted((one, other) => order.indexOf(one.tipo) - order.indexOf(other.tipo))
              .map((item) => (
                <MailChoice key={item.tipo} {...item} />
              ))}
          </RuledList>
        )}
      </OneFace>
      <Text fz="xs" c="dimmed" mt="md" maw={640}>
        E-mails de segurança da sua conta, como troca de senha e acesso de um dispositivo novo, não podem ser
        desligados.
      </Text>
    </Section>
  );
}

function MailChoice({ tipo, frequency }: { tipo: MailSubject; frequency: MailFrequency }) {
  const client = useQueryClient();
  const { queryKey } = api.notificationPreferences.get.queryOptions();
  const change = useAct(api.notificationPreferences.change, {
    done: 'Preferência salva',
    onDone: (saved) => client.setQueryData(queryKey, saved),
    refreshes: false,
  });
  // A choice shows at once; a refusal restores the saved value.
  const shown = change.isPending ? (change.variables.items[0]?.frequency ?? frequency) : frequency;
  return (
    <Group component="li" justify="space-between" gap="xs" py="sm">
      <Box flex="1 1 16rem">
        <Text fw={550} fz="sm" id={`mail-${tipo}`}>
          {mailSubjectLabel[tipo]}
        </Text>
        <Text fz="xs" c="dimmed" id={`mail-${tipo}-what`}>
          {what[tipo]}
        </Text>
      </Box>
      <ChoiceField
        aria-labelledby={`mail-${tipo}`}
        aria-describedby={`mail-${tipo}-what`}
        data={choices}
        value={shown}
        w={180}
        onChange={(chosen) => chosen && change.mutate({ items: [{ tipo, frequency: chosen }] })}
      />
    </Group>
  );
}
