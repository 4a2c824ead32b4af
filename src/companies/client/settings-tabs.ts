import type { ComponentType } from 'react';
import type { Requirement } from '../../platform/access.ts';
import { featureParts } from '../../platform/client/routing/feature-parts.ts';
import type { CompanySettings } from './api.ts';

/** A tab of the company's settings. */
export type SettingsTab = {
  /** Stands in the address. */
  readonly key: string;
  readonly label: string;
  /** Tabs stand by this number; general settings have 10. */
  readonly order: number;
  /** What the tab keeps in the address; taken out when another one is chosen. */
  readonly filters?: readonly string[];
  readonly Panel: ComponentType<{ settings: CompanySettings }>;
  /** What somebody is shown who may come for this tab alone, and not see the other settings. */
  readonly Alone?: ComponentType;
};

/**
 * What a later feature hangs into the company's settings: `export const tabs: SettingsTabs` in
 * `src/<feature>/client/settings-tab.tsx`. Heavy panels are loaded when they are first shown (`lazyScreen`).
 */
export type SettingsTabs = (may: (requirement: Requirement) => boolean) => readonly SettingsTab[];

/** The tabs that the composition root has found. */
export const settingsTabs = featureParts((file: { readonly tabs: SettingsTabs }) => file.tabs);
