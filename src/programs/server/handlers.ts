import type { Handlers } from '../../platform/server/serve.ts';
import type { programContract } from '../contract.ts';
import { keyHandlers } from './keys/key-handlers.ts';

export const programHandlers: Handlers<typeof programContract> = { ...keyHandlers };
