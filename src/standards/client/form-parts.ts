import type { AppForm } from '../../platform/ui/form/use-app-form.ts';
import type { StandardDraft } from './standard-draft.ts';

export type StandardFormState = AppForm<StandardDraft>;

/** What a field is about stands below it, so that fields side by side stay level. */
export const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
