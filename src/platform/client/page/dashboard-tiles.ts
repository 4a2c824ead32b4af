import type { ComponentType } from 'react';
import type { Requirement } from '../../access.ts';
import { featureParts } from '../routing/feature-parts.ts';

/** Something a feature shows on the dashboard, below what is there already. */
export type DashboardTile = { readonly requirement: Requirement; readonly Tile: ComponentType };

/** A feature exports `tiles` from `client/tiles.tsx`. */
export const dashboardTiles = featureParts((file: { readonly tiles: readonly DashboardTile[] }) => file.tiles);
