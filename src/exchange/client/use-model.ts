import { useMe } from '../../platform/client/me.ts';

/** The model of the company's dataset, as the context of a text: with `TYPE`, subsections are called ATA chapters. */
export const useModel = (): 'MODULE' | 'TYPE' => useMe().company?.model ?? 'MODULE';
