import { Badge, Group, Text } from '@mantine/core';
import { IconVersions } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useContentLanguages } from '../../../platform/client/session/me.ts';
import type { ContentLanguage } from '../../../platform/language.ts';
import type { QuestionRow } from '../api.ts';
import { QuestionTitle } from '../question-title.tsx';
import { Hint } from '../../../platform/ui/controls/hint.tsx';

/** The beginning of the question, and a word where an earlier version stays in use. */
export function TitleCell({ row, most }: { row: QuestionRow; most: number }) {
  const { t } = useTranslation('questions');
  return (
    <>
      <span className="wrap-anywhere max-md:line-clamp-3">
        <QuestionTitle title={row.title} most={most} />
      </span>
      {row.servesOlderVersion && (
        <Text component="span" size="xs" c="dimmed" fw={400} className="flex items-center gap-1">
          <IconVersions size={14} aria-hidden />
          {t('servesOlder')}
        </Text>
      )}
    </>
  );
}

/** In which languages the whole question can be read. */
export function LanguagesCell({ row }: { row: QuestionRow }) {
  const languages = useContentLanguages(row.languages);
  return (
    <Group gap={4} wrap="nowrap" className="w-max">
      {languages.map((language) => (
        <LanguageMark key={language} language={language} there={row.languages.includes(language)} />
      ))}
    </Group>
  );
}

function LanguageMark({ language, there }: { language: ContentLanguage; there: boolean }) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  const label = `${common(`language.${language}`)}: ${t(there ? 'language.complete' : 'language.missing')}`;
  return (
    <Hint label={label}>
      <Badge
        size="sm"
        radius="sm"
        tt="none"
        fw={500}
        variant={there ? 'light' : 'outline'}
        color="gray"
        role="img"
        aria-label={label}
        className={`shrink-0 ${there ? '' : 'border-dashed! text-quiet! line-through'}`}
      >
        {t(`language.short.${language}`)}
      </Badge>
    </Hint>
  );
}
