import { Anchor, Code, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { Fault } from '../../client/api.ts';
import { currentLanguage, inLanguagePath } from '../../client/language/language.ts';
import { mayReload, reloadOnce } from '../../client/routing/reload-guard.ts';

type Problem = {
  readonly statusCode: number;
  readonly message: string;
  readonly stack?: string | undefined;
  /** The address that is no page. */
  readonly path?: string;
};
type Props = {
  readonly problem: Problem;
  readonly development?: boolean;
  readonly onBack?: () => void;
  /** Inside a page's frame, which has the main part already. */
  readonly inFrame?: boolean;
};

/** What replaces the page when it cannot be shown; texts of the specification's error page. */
export function ErrorPage({ problem, development = import.meta.env.DEV, onBack, inFrame = false }: Props) {
  const { t } = useTranslation('platform');
  const missing = problem.statusCode === 404;
  const Root = inFrame ? 'div' : 'main';
  return (
    <Root className="grid min-h-[70dvh] place-items-center px-6">
      <title>{`${t(missing ? 'error.notFound' : 'error.notWorking')} – ${t('product')}`}</title>
      <Stack gap="xs" align="center" ta="center" maw="100%">
        <Text component="div" fz={56} fw={600} lh={1.1} c="dimmed" className="tabular">
          {problem.statusCode}
        </Text>
        {missing && <Title order={1}>{t('error.notFound')}</Title>}
        {missing && <Text c="dimmed">{t('error.couldNotFind')}</Text>}
        {problem.path !== undefined && (
          <Text c="dimmed" fz="xs" className="break-all">
            {t('error.notFoundAt', { path: problem.path })}
          </Text>
        )}
        {!missing && <Title order={1}>{development ? problem.message : t('error.notWorking')}</Title>}
        {!missing && development && <Code block>{problem.stack}</Code>}
        {!missing && (
          <Text c="dimmed" className="wrap-anywhere">
            {t('error.unable', { address: location.href })}
          </Text>
        )}
        <Anchor href={inLanguagePath('/', currentLanguage())} mt="md" {...(onBack ? { onClick: onBack } : {})}>
          {t('error.back')}
        </Anchor>
      </Stack>
    </Root>
  );
}

/** The problem of a missing page; the router gives the address as `data` where its id can be nobody's. */
export const missingPage = (data?: unknown): Problem =>
  typeof data === 'string'
    ? { statusCode: 404, message: `Page Not Found: ${data}`, path: data }
    : { statusCode: 404, message: 'Page not found' };

/** No such page. */
export function NotFoundPage({ data }: { readonly data?: unknown }) {
  return <ErrorPage problem={missingPage(data)} />;
}

/** A file of the build this page came from, gone from the server since a newer build is there. */
const isMissingFile = (error: Error): boolean =>
  /dynamically imported module|importing a module script/i.test(error.message);

/**
 * What the router shows when a page breaks. If a file was missing the page is reloaded, for the new build has it; only
 * a page somebody went to does so, never one that was merely fetched ahead while they work.
 */
export function BrokenPage({ error, reset }: { error: Error; reset: () => void }) {
  const [reloading] = useState(() => isMissingFile(error) && mayReload());
  useEffect(() => {
    if (isMissingFile(error)) reloadOnce();
  }, [error]);
  if (reloading) return null;
  const statusCode = error instanceof Fault && error.status >= 400 ? error.status : 500;
  return <ErrorPage problem={{ statusCode, message: error.message, stack: error.stack }} onBack={reset} inFrame />;
}
