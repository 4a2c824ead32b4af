import { useContext } from 'react';
import { MeContext } from '../../platform/client/me.ts';

/** The model of the company's dataset: with `TYPE`, modules are called types and subsections ATA chapters. */
export const useModel = (): 'MODULE' | 'TYPE' => useContext(MeContext)?.company?.model ?? 'MODULE';
