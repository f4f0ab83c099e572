/** A setting that the product can't start with. Its message is one sentence for the person who runs it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
