import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { routes } from '../../../routes.ts';

type Props = { readonly page: string; readonly anchor?: string } & Omit<ComponentPropsWithRef<'a'>, 'href'>;

/** A link to a page of the help, and to a place on it. */
export function HelpLink({ page, anchor = '', ...rest }: Props) {
  return (
    <Link
      key={useLanguage()}
      {...(rest as object)}
      to={routes.help.path}
      search={{ page }}
      {...(anchor ? { hash: anchor } : {})}
    />
  );
}
