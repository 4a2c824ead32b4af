import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import type { RichTextFieldProps } from './rich-text-props.ts';

type Props = RichTextFieldProps & {
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly hideLabel?: boolean;
};

const Editor = lazy(() => import('./rich-text-editor.tsx'));

/** A field for rich text: bold, italic, lists, sub and sup, pictures, TeX between `\(` and `\)`. */
export function RichTextField({ description, error, required = false, hideLabel = false, ...field }: Props) {
  const id = useId();
  return (
    <Input.Wrapper
      label={hideLabel ? undefined : field.label}
      labelElement="div"
      description={description}
      error={error}
      required={required}
      errorProps={{ id }}
    >
      <Suspense fallback={<Skeleton height={field.minHeight ?? 64} className="late" />}>
        <Editor {...field} invalid={Boolean(error)} describedBy={id} />
      </Suspense>
    </Input.Wrapper>
  );
}
