import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { plainText } from '../../rich-text/rich-text.ts';
import { GapsInText } from './gaps-in-text.tsx';

/** Shows HTML that is safe already: given by the server, or made by `displayHtml`. Never anything typed. */
export function RichText({
  html,
  className = '',
  lang,
}: {
  html: string;
  className?: string;
  lang?: string | undefined;
}) {
  return (
    <div className={`rich-text ${className}`} {...(lang ? { lang } : {})} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

type SourceProps = {
  /** Rich text as it is stored. */
  readonly source: string;
  /** Where a picture is fetched, by its hash. */
  readonly mediaUrl: (hash: string) => string;
  readonly className?: string;
  readonly lang?: string;
  /** What stands in each gap of the text. */
  readonly fill?: (id: string) => ReactNode;
};

/** Shows stored rich text; formulas come with a module of their own, until then the words stand alone. */
export const StoredRichText = memo(function StoredRichText(props: SourceProps) {
  const { source, mediaUrl, className, lang, fill } = props;
  const { data } = useQuery({
    queryKey: ['module', 'displayHtml'],
    queryFn: async () => ({ displayHtml: (await import('../../rich-text/rich-text-display.ts')).displayHtml }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (!data) return <div className={`rich-text ${className ?? ''}`}>{plainText(source)}</div>;
  const html = data.displayHtml(source, mediaUrl);
  if (fill)
    return (
      <div className={`rich-text ${className ?? ''}`} lang={lang}>
        <GapsInText html={html} fill={fill} />
      </div>
    );
  return <RichText html={html} className={className ?? ''} lang={lang} />;
});
