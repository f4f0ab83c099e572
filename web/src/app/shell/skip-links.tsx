import classes from './frame.module.css';

/** First in the order of Tab, seen only when reached. */
export const SkipLinks = () => (
  <div className={classes.skips}>
    <a href="#conteudo" className={classes.skip}>
      Ir para o conteúdo
    </a>
    <a href="#menu" className={`${classes.skip} ${classes.skipMenu}`}>
      Ir para o menu
    </a>
  </div>
);
