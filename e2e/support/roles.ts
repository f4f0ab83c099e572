/** One account of the demo company for each role, and the platform's own. */
import type { Role } from '@pdy/contract/permissions';

export const accountOf: Record<Role, string> = {
  employee: 'colaboradora@aroeira.example',
  manager: 'gestora@aroeira.example',
  admin: 'rh@aroeira.example',
  corporate: 'corporativo@aroeira.example',
  platform_admin: 'plataforma@pdy.example',
};
