import { queryOptions } from '@tanstack/react-query';
import { identityApi } from '../api.ts';

/** How this person's second check stands. */
export const twoFactorQuery = queryOptions({ queryKey: ['two-factor'], queryFn: () => identityApi.readTwoFactor({}) });
