import { contracts } from '../../src/features.ts';
import type { Contract, Endpoint } from '../../src/platform/contract.ts';

/** Every endpoint by its name, but for those that never end and the hot path. New ones are picked up by themselves. */
export const endpoints = Object.values<Contract>(contracts)
  .flatMap((contract) => Object.entries<Endpoint>(contract))
  .filter(([, { kind }]) => kind !== 'stream' && kind !== 'hot');
