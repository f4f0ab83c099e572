/** What the thread that loads the demo companies is given. */
import type { RoleUrls } from '../src/boot/database-roles.ts';

export const platformAddress = 'plataforma@pdy.example';

export type DemoWork = {
  readonly urls: RoleUrls;
  /** In hex: a Buffer would arrive as another type. */
  readonly secretKey: string;
  readonly publicUrl: string;
  /** The database runs on this machine, as a part of the product. */
  readonly isEmbedded: boolean;
  readonly passwordHash: string;
  readonly logLevel: string;
};
