import { Button, Skeleton } from '@mantine/core';
import type { CareerDrawing } from '@pdy/contract/career/editor';
import { useQuery } from '@tanstack/react-query';
import { ReactFlowProvider } from '@xyflow/react';
import { useContext, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { PartContext } from '#lib/part-context.ts';
import { ButtonLink } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { useGoTo } from '../career-address.ts';
import { drawingQuery } from '../career-query.ts';
import { EdgeDialog, type EditedEdge } from './edge-dialog.tsx';
import { EditorCanvas } from './editor-canvas.tsx';
import { EditorTools } from './editor-tools.tsx';
import { PublishButtons } from './publish-buttons.tsx';
import { type Drawing, useDrawing, useKeepDrawing } from './use-drawing.ts';

/** The editor of the map, for administrators. */
export function MapEditor() {
  const query = useQuery(drawingQuery);
  const acts = useDrawing();
  const goTo = useGoTo();
  const isPart = useContext(PartContext);
  return (
    <Page
      title="Mapa de Carreira"
      heading="Editar mapa da empresa"
      purpose="Ninguém vê o que você desenha até publicar."
      bleed={(query.data?.nodes.length ?? 0) > 0}
      action={query.data && <PublishButtons drawing={query.data} />}
      filters={
        isPart ? (
          <ButtonLink to="/pdi" variant="default" size="sm">
            Ver o mapa publicado
          </ButtonLink>
        ) : (
          <Button variant="default" size="sm" onClick={() => goTo({ vista: undefined })}>
            Voltar ao mapa
          </Button>
        )
      }
    >
      <OneFace query={query} skeleton={<Skeleton h="100%" mih={420} />} what="o mapa">
        {(drawing) =>
          drawing.nodes.length === 0 && drawing.edges.length === 0 && drawing.jobs_left.length === 0 ? (
            <NoJobsToMap />
          ) : drawing.nodes.length === 0 ? (
            <FirstDrawing />
          ) : (
            <DrawingBoard drawing={drawing} acts={acts} />
          )
        }
      </OneFace>
    </Page>
  );
}

const NoJobsToMap = () => (
  <EmptyState
    title="Nenhum cargo ativo"
    why="O mapa é feito dos cargos da empresa. Cadastre cargos e o que eles pedem, e volte aqui."
    action={
      <ButtonLink to="/company-settings" search={{ aba: 'cargos' }}>
        Abrir os cargos
      </ButtonLink>
    }
  />
);

function FirstDrawing() {
  const generate = useAct(api.career.editor.generate, {
    done: 'Mapa gerado. Ajuste e publique.',
    onDone: useKeepDrawing(),
  });
  return (
    <EmptyState
      title="Crie o mapa a partir dos seus cargos"
      why="Cada cargo ativo vira um ponto do mapa. Dentro de cada família, a próxima senioridade vira uma promoção."
      action={
        <Button loading={generate.isPending} onClick={() => generate.mutate({})}>
          Gerar automaticamente
        </Button>
      }
    />
  );
}

function DrawingBoard({ drawing, acts }: { drawing: CareerDrawing; acts: Drawing }) {
  const [edited, edit] = useState<EditedEdge | null>(null);
  return (
    <ReactFlowProvider>
      <div style={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
        <EditorTools drawing={drawing} acts={acts} edit={edit} />
        <div style={{ flex: 1, minHeight: 0 }}>
          <EditorCanvas drawing={drawing} acts={acts} edit={edit} />
        </div>
      </div>
      <EdgeDialog drawing={drawing} acts={acts} edited={edited} onClose={() => edit(null)} />
    </ReactFlowProvider>
  );
}
