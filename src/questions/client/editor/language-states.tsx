import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { languageState, outdatedAfter, type LanguageState } from '../../domain/draft/outdated.ts';
import { questionApi, questionsKey } from '../api.ts';
import type { Editor } from './use-editor.ts';

const toneOf = { complete: 'ready', partial: 'attention', missing: 'neutral', outdated: 'attention' } as const;

/** How far each language is, while it is typed; one that is out of date can be found right as it is. */
export function LanguageStates({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  const { base, draft, edited, languages, dirty } = editor;
  const confirm = useAct({ act: questionApi.confirmLanguages, feature: 'questions', changes: [[...questionsKey]] });
  const { stillRight } = edited;
  const before = base?.draft;
  const outdated = before ? outdatedAfter({ before, after: draft, outdated: base.outdated, stillRight }) : [];
  const findRight = (language: (typeof languages)[number]) =>
    base && !dirty
      ? confirm.run({ questionId: base.id, languages: [language] })
      : editor.set({ stillRight: [...stillRight, language] });
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[14px]" aria-label={t('languageState.title')}>
      {languages.map((language) => {
        const state: LanguageState = languageState(draft, language, outdated);
        return (
          <li key={language} className="flex items-center gap-2">
            <span>{common(`language.${language}`)}</span>
            <StatusBadge tone={toneOf[state]}>{t(`languageState.${state}`)}</StatusBadge>
            {state === 'outdated' && (
              <Button size="compact-xs" variant="default" loading={confirm.pending} onClick={() => findRight(language)}>
                {t('languageState.stillRight')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
