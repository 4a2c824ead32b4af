import { Anchor, Paper, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RouteLink, type Target } from '../../client/routing/target.tsx';

/** Blocks beside each other; under each other where there is no room. A taller one leaves no hole below its neighbour. */
export const Overview = ({ children }: { children: ReactNode }) => (
  <div className="gap-4 md:columns-2 xl:columns-3 *:mb-4 *:break-inside-avoid">{children}</div>
);

type BlockProps = {
  readonly title: string;
  /** The tab or page with all of it; none for those who may not open it. */
  readonly target?: Target | undefined;
  /** An `EditInPlace`, for those who may change what the block shows. */
  readonly edit?: ReactNode;
  readonly children: ReactNode;
};

/** A part of an overview; its title leads to the whole, and the pencil at its end changes the part where it stands. */
export const OverviewBlock = ({ title, target, edit, children }: BlockProps) => (
  <Paper component="section" p="md" aria-label={title}>
    <div className="mb-2 flex items-start justify-between gap-2">
      <Title order={2} fz="md" className="min-w-0">
        {target ? (
          <Anchor component={RouteLink} to={target} inherit className="inline-flex min-h-6 items-center gap-1">
            {title}
            <IconChevronRight size={16} aria-hidden />
          </Anchor>
        ) : (
          title
        )}
      </Title>
      {edit && <div className="-my-0.5 shrink-0">{edit}</div>}
    </div>
    {children}
  </Paper>
);

/** Lines under each other, a little apart. */
export const OverviewLines = ({ children }: { children: ReactNode }) => (
  <ul className="m-0 list-none p-0 [&>li+li]:mt-2 [&>li+li]:border-0 [&>li+li]:border-t [&>li+li]:border-solid [&>li+li]:border-line [&>li+li]:pt-2">
    {children}
  </ul>
);

type LineProps = {
  readonly children: ReactNode;
  /** What stands at the end of the line, such as a state. */
  readonly end?: ReactNode;
  /** Quietly below it. */
  readonly note?: ReactNode;
};

export const OverviewLine = ({ children, end, note }: LineProps) => (
  <li>
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">{children}</div>
      {end && <div className="shrink-0">{end}</div>}
    </div>
    {note && (
      <Text size="sm" c="dimmed" component="div" className="wrap-anywhere">
        {note}
      </Text>
    )}
  </li>
);

type FactProps = { readonly label: string; readonly children: ReactNode };

/** Names and values beside each other, close together. */
export const OverviewFacts = ({ children }: { children: ReactNode }) => (
  <dl className="m-0 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-1.5">{children}</dl>
);

export const OverviewFact = ({ label, children }: FactProps) => (
  <>
    <Text component="dt" c="dimmed">
      {label}
    </Text>
    <dd className="m-0 min-w-0 wrap-anywhere">{children}</dd>
  </>
);

type MissingProps = {
  readonly children: ReactNode;
  /** The next step, as links. */
  readonly step?: ReactNode;
};

/** Nothing in this part yet, and what comes next. */
export const OverviewMissing = ({ children, step }: MissingProps) => (
  <>
    <Text c="dimmed" className="prose">
      {children}
    </Text>
    {step && <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1">{step}</div>}
  </>
);

type StepProps = { readonly to: Target; readonly children: ReactNode };

export const OverviewStep = ({ to, children }: StepProps) => (
  <Anchor component={RouteLink} to={to} className="inline-flex min-h-6 items-center">
    {children}
  </Anchor>
);
