import { CloseButton, Drawer } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useCareer } from './career-context.ts';
import classes from './career-page.module.css';
import { JobPanel } from './job-panel.tsx';
import { SimulatePanel } from './simulate-panel.tsx';

/** The chosen job, or the levels one supposes: beside the canvas, on top of everything else. */
export function JobAside({ isBeside }: { isBeside: boolean }) {
  const { selected, select, isSimulating, simulate } = useCareer();
  const { porque } = useSearch({ strict: false });
  const isOpen = isSimulating || selected !== null;
  const close = () => (isSimulating ? simulate(false) : select(undefined));
  const content = isSimulating ? <SimulatePanel /> : selected && <JobPanel job={selected} />;
  const name = isSimulating ? 'Simulação' : 'Cargo';
  if (isBeside)
    return isOpen ? (
      <aside className={classes.aside} aria-label={name}>
        <CloseButton className={classes.close} aria-label="Fechar" onClick={close} />
        {content}
      </aside>
    ) : null;
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      size={420}
      position="right"
      closeOnEscape={porque === undefined}
      title={name}
    >
      {content}
    </Drawer>
  );
}
