import { useMe } from '../../../platform/client/session/me.ts';

/** The company's, in which its exams are planned. */
export const useZone = (): string => useMe().company?.timeZone ?? 'Asia/Bangkok';
