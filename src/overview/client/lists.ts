import { to, type Target } from '../../platform/client/routing/target.tsx';
import type { NumberedList } from '../domain/lists.ts';

/** Where a number leads. */
export const toList = ({ route, search }: NumberedList): Target => to(route, { search });
