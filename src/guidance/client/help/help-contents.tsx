import { Anchor, NavLink, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { helpGroups, helpPages, type HelpPageKey } from '../../domain/help-pages.ts';
import { HelpLink } from './help-link.tsx';
import type { HelpPageText } from './help-texts.ts';

type Props = { readonly pages: readonly HelpPageText[]; readonly here: HelpPageKey };

/** All pages by group; on a phone behind one line. */
export function HelpContents({ pages, here }: Props) {
  const { t } = useTranslation('guidance');
  return (
    <>
      <nav aria-label={t('help.contents')} className="no-print hidden lg:block">
        <Groups pages={pages} here={here} />
      </nav>
      <details className="no-print mb-4 rounded-lg border border-line bg-raised px-4 py-2 lg:hidden" key={here}>
        <summary className="cursor-pointer py-1 font-semibold">{t('help.contents')}</summary>
        <nav aria-label={t('help.contents')} className="py-2">
          <Groups pages={pages} here={here} />
        </nav>
      </details>
    </>
  );
}

function Groups({ pages, here }: Props) {
  const { t } = useTranslation('guidance');
  return helpGroups.map((group) => {
    const keys = helpPages.filter((page) => page.group === group).map(({ key }) => key);
    const shown = pages.filter(({ key }) => keys.includes(key));
    if (shown.length === 0) return null;
    return (
      <div key={group} className="mb-4">
        <Text size="sm" fw={600} c="dimmed" mb={4} px="sm">
          {t(`help.group.${group}`)}
        </Text>
        <ul>
          {shown.map(({ key, title }) => (
            <li key={key}>
              <NavLink component={HelpLink} page={key} label={title} active={key === here} className="rounded-md" />
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

/** The headings of one page. */
export function OnThisPage({ page }: { page: HelpPageText }) {
  const { t } = useTranslation('guidance');
  const headings = page.blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
  if (headings.length < 2) return null;
  return (
    <nav aria-label={t('help.onThisPage')} className="no-print mb-5">
      <Text size="sm" fw={600} c="dimmed" mb={4}>
        {t('help.onThisPage')}
      </Text>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {headings.map(({ anchor, text }) => (
          <li key={anchor}>
            <Anchor component={HelpLink} page={page.key} anchor={anchor} size="sm">
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
