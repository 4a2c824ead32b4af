import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../identity/client/session/profile.ts';
import { labelsOf, standardLabels } from '../../../platform/labels.ts';
import { useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { PageSkeleton } from '../../../platform/ui/feedback/page-skeleton.tsx';
import { SearchBox } from '../../../platform/ui/controls/search-box.tsx';
import { HelpBlocks } from './help-article.tsx';
import { HelpContents, OnThisPage } from './help-contents.tsx';
import { HelpLink } from './help-link.tsx';
import { HelpResults } from './help-results.tsx';
import { helpTextsQuery, type HelpPageText } from './help-texts.ts';

/** The help as the reader's company calls things; before a sign-in, in the words of modules. */
function useHelpTexts() {
  const { data: me } = useQuery(meQuery);
  return useQuery(helpTextsQuery(useLanguage(), me?.company ? labelsOf(me.company) : standardLabels.MODULE));
}

/** The help: contents, search, one page to read. Its address names the page, the place on it and what is sought. */
export function HelpPage() {
  const { t } = useTranslation('guidance');
  const texts = useHelpTexts();
  const { page: key, q: sought = '' } = useSearch();
  const change = useChangeSearch();
  if (texts.error) return <ErrorState alone error={texts.error} retry={() => void texts.refetch()} />;
  if (!texts.data) return <PageSkeleton />;
  const pages = texts.data;
  const page = pages.find((one) => one.key === key) ?? pages[0];
  if (!page) return null;
  return (
    <div className="mx-auto max-w-[1080px] py-4">
      <div className="no-print">
        <PageHeader title={t('help.title')} state={t('help.state')} />
        <SearchBox
          label={t('help.search')}
          value={sought}
          onChange={(q) => change({ q: q || undefined })}
          className="mb-5 max-w-md"
        />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[260px_minmax(0,1fr)] print:block">
        <HelpContents pages={pages} here={page.key} />
        {sought ? (
          <HelpResults pages={pages} sought={sought} onClear={() => change({ q: undefined })} />
        ) : (
          <Article key={page.key} page={page} pages={pages} />
        )}
      </div>
    </div>
  );
}

function Article({ page, pages }: { page: HelpPageText; pages: readonly HelpPageText[] }) {
  const { t } = useTranslation('guidance');
  const { t: words } = useTranslation('platform');
  useScrollToAnchor();
  return (
    <article className="prose min-w-0">
      <title>{`${page.title} – ${words('product')}`}</title>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={2} fz={24}>
          {page.title}
        </Title>
        <Button
          className="no-print shrink-0"
          variant="default"
          leftSection={<IconPrinter size={17} />}
          onClick={() => window.print()}
        >
          {t('help.print')}
        </Button>
      </Group>
      <Text c="dimmed" size="lg" mt={4} mb="md">
        {page.summary}
      </Text>
      <OnThisPage page={page} />
      <HelpBlocks blocks={page.blocks} page={page.key} />
      <Neighbours page={page} pages={pages} />
    </article>
  );
}

function Neighbours({ page, pages }: { page: HelpPageText; pages: readonly HelpPageText[] }) {
  const { t } = useTranslation('guidance');
  const at = pages.indexOf(page);
  const [before, after] = [pages[at - 1], pages[at + 1]];
  return (
    <Group justify="space-between" mt="xl" pt="md" className="no-print border-t border-line">
      {before ? (
        <Anchor component={HelpLink} page={before.key}>
          {t('help.previous', { title: before.title })}
        </Anchor>
      ) : (
        <span />
      )}
      {after && (
        <Anchor component={HelpLink} page={after.key}>
          {t('help.next', { title: after.title })}
        </Anchor>
      )}
    </Group>
  );
}

/** The text comes after the page: the place that the address names is looked for once it is there. */
function useScrollToAnchor(): void {
  const hash = useRouterState({ select: (state) => state.location.hash });
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
}
