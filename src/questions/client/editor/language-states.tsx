import { Button } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentLanguage } from '../../../platform/language.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { languageState, outdatedAfter, type LanguageState } from '../../domain/draft/outdated.ts';
import { questionApi, questionsKey } from '../api.ts';
import { useEditorNow, useLaterPart, usePart } from './parts/use-part.ts';
import type { Editor } from './use-editor.ts';

const toneOf = { complete: 'ready', partial: 'attention', missing: 'neutral', outdated: 'attention' } as const;

const editedOf = ({ edited }: Editor) => edited;

/** How far each language is, while it is typed; one that is out of date can be found right as it is. */
export function LanguageStates() {
  const { t } = useTranslation('questions');
  const languages = usePart((editor) => editor.languages);
  const base = usePart((editor) => editor.base);
  const { draft, stillRight } = useLaterPart(editedOf);
  const before = base?.draft;
  const outdated = before ? outdatedAfter({ before, after: draft, outdated: base.outdated, stillRight }) : [];
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[14px]" aria-label={t('languageState.title')}>
      {languages.map((language) => (
        <State key={language} language={language} state={languageState(draft, language, outdated)} />
      ))}
    </ul>
  );
}

type StateProps = { readonly language: ContentLanguage; readonly state: LanguageState };

const State = memo(function State({ language, state }: StateProps) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  const now = useEditorNow();
  const confirm = useAct({ act: questionApi.confirmLanguages, feature: 'questions', changes: [[...questionsKey]] });
  const findRight = () => {
    const { base, dirty, edited, set } = now();
    if (base && !dirty) {
      const { id: questionId, latestVersion: versionRead, revision: revisionRead } = base;
      confirm.run({ questionId, languages: [language], versionRead, revisionRead });
    } else set({ stillRight: [...edited.stillRight, language] });
  };
  return (
    <li className="flex items-center gap-2">
      <span>{common(`language.${language}`)}</span>
      <StatusBadge tone={toneOf[state]}>{t(`languageState.${state}`)}</StatusBadge>
      {state === 'outdated' && (
        <Button size="compact-xs" variant="default" loading={confirm.pending} onClick={findRight}>
          {t('languageState.stillRight')}
        </Button>
      )}
    </li>
  );
});
