import { useTranslation } from 'react-i18next';
import { contentLanguages, type ContentLanguage, type LocalText } from '../../../platform/language.ts';
import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { StoredRichText } from '../../../platform/ui/text/rich-text-view.tsx';
import { KeyMark } from '../preview/key-mark.tsx';
import { changedWords } from './changed-words.ts';
import type { VersionPart } from './version-rows.ts';

type Props = {
  readonly part: VersionPart | null;
  readonly other: VersionPart | null;
  readonly side: 'left' | 'right';
  readonly media: Readonly<Record<string, string>>;
};

/** One side of a row: as it reads, with the words marked that the other side does not have. */
export function ComparedPart({ part, other, side, media }: Props) {
  const { t } = useTranslation('questions');
  if (part === null) return <span className="italic text-quiet">{t('compare.nothing')}</span>;
  if (part.kind === 'kind') return <span>{t(`kind.${part.of}`)}</span>;
  if (part.kind === 'words') return <span>{part.words}</span>;
  const others = other?.kind === 'rich' ? other.text : {};
  const written = contentLanguages.filter((language) => (part.text[language] ?? '') !== '');
  const isNamed = written.length > 1 && !isOneText(written, part.text, others);
  return (
    <div className="min-w-0 space-y-1">
      {part.right && <KeyMark />}
      {(isNamed ? written : written.slice(0, 1)).map((language) => (
        <div key={language} className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-2">
          <span className="text-[13px] text-quiet">{isNamed && t(`language.short.${language}`)}</span>
          <Text
            language={language}
            html={part.text[language] ?? ''}
            other={others[language] ?? ''}
            side={side}
            media={media}
          />
        </div>
      ))}
    </div>
  );
}

/** A number or a formula is often the same in all languages, on both sides: then it is shown once. */
const isOneText = ([first, ...more]: readonly ContentLanguage[], ...sides: readonly LocalText[]): boolean =>
  first !== undefined && sides.every((text) => more.every((language) => text[language] === text[first]));

/** What words alone cannot tell: then the text is shown whole, beside its mark. */
const isMoreThanWords = /<(?:img|table|ul|ol|pre)\b|\\[([]/;

type TextProps = {
  readonly language: ContentLanguage;
  readonly html: string;
  readonly other: string;
  readonly side: 'left' | 'right';
  readonly media: Readonly<Record<string, string>>;
};

function Text({ language, html, other, side, media }: TextProps) {
  const [own, their] = [plainText(html), plainText(other)];
  if (own === their || other === '' || isMoreThanWords.test(html + other))
    return <StoredRichText source={html} mediaUrl={(hash) => media[hash] ?? ''} lang={language} />;
  const compared = side === 'left' ? changedWords(own, their, language).left : changedWords(their, own, language).right;
  const Mark = side === 'left' ? 'del' : 'ins';
  return (
    <p lang={language}>
      {compared.map(({ text, changed }, index) =>
        changed ? (
          <Mark key={index} className="rounded-sm bg-[var(--mantine-color-yellow-light)] font-semibold no-underline">
            {text}
          </Mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}
