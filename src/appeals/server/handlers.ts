import type { Handlers } from '../../platform/server/serve.ts';
import type { appealContract } from '../contract.ts';
import { ownHandlers } from './own-handlers.ts';
import { staffHandlers } from './staff-handlers.ts';

/** Mails lead to `publicUrl`. */
export const appealHandlers = ({ publicUrl }: { readonly publicUrl: string }): Handlers<typeof appealContract> => ({
  ...ownHandlers,
  ...staffHandlers(publicUrl),
});
