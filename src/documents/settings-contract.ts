import { contract, nothing } from '../platform/contract.ts';
import { printSettings, writtenPrintSettings } from './settings-schema.ts';

/** What a company decides once about all that it prints. */
export const printSettingEndpoints = contract({
  readPrintSettings: {
    method: 'GET',
    path: '/print-settings',
    summary: 'What print dialogs propose, who signs, and the line at the foot of every document.',
    permission: 'staff',
    input: nothing,
    reply: printSettings,
    refusals: [],
  },
  updatePrintSettings: {
    method: 'PUT',
    path: '/print-settings',
    summary: 'Another paper size, layout, print, signature or foot line, for all that is printed from now on.',
    permission: 'settings.general',
    input: writtenPrintSettings,
    reply: nothing,
    refusals: [],
  },
});
