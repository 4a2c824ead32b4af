import { Anchor, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { Badges, Confirmations, Dialogs, Problems, Tips, Toasts } from './feedback.tsx';
import { Buttons, Fields, LocalFields } from './fields.tsx';
import { Colours, Spacing, Type } from './foundations.tsx';
import { SampleList } from './sample-list.tsx';
import { parts } from './section.tsx';
import { Charts, Empty, Errors, Skeletons, Steps } from './states.tsx';

/** The living page of the interface's parts, each built from the component that the product uses. */
export function ComponentsPage() {
  const { t } = useTranslation('guidance');
  return (
    <div className="mx-auto max-w-[1080px] py-4">
      <PageHeader title={t('components.title')} state={t('components.state')} />
      <nav aria-label={t('components.contents')} className="mb-8">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {parts.map((part) => (
            <li key={part}>
              <Anchor href={`#${part}`}>{t(`components.section.${part}.title`)}</Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <Stack gap={56}>
        <Colours />
        <Type />
        <Spacing />
        <Buttons />
        <Fields />
        <LocalFields />
        <SampleList />
        <Badges />
        <Tips />
        <Dialogs />
        <Confirmations />
        <Toasts />
        <Problems />
        <Empty />
        <Errors />
        <Skeletons />
        <Steps />
        <Charts />
      </Stack>
    </div>
  );
}
