import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { logoTypes, mostLogoBytes, pictureAt } from '@pdy/contract/companies/logo';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { FileButton } from '#ui/file/file-button.tsx';
import classes from './logo.module.css';
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
    <section className={classes.logo} aria-labelledby="logotipo">
      <LogoPicture logo_url={logo_url} />
      <Box className={classes.words} flex="1 1 240px" maw={520}>
        <h2 id="logotipo">Logotipo</h2>
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
    </section>
  );
}

const LogoPicture = ({ logo_url }: { logo_url: string | null }) => (
  <div className={classes.picture}>
    {logo_url !== null && pictureAt(logo_url) !== null ? (
      <img src={logo_url} alt="Logotipo da empresa" />
    ) : (
      <ImageUp size={24} aria-hidden />
    )}
  </div>
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
