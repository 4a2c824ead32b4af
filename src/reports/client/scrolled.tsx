import type { ReactNode } from 'react';

type Props = { readonly children: ReactNode; readonly className?: string } & (
  | { readonly label: string; readonly labelledBy?: never }
  | { readonly labelledBy: string; readonly label?: never }
);

/** What is wider than the page scrolls sideways by itself. */
export function Scrolled({ label, labelledBy, className = '', children }: Props) {
  const name = { 'aria-label': label, 'aria-labelledby': labelledBy };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too
    <div className={`overflow-x-auto ${className}`} role="region" tabIndex={0} {...name}>
      {children}
    </div>
  );
}
