// Card with a header, a body and a footer.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames(
        'flex flex-col rounded-2xl border border-border bg-surface text-text shadow-card',
        className,
      )}
      {...rest}
    />
  );
}

export function CardHeader({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames('flex flex-col gap-1.5 px-6 pt-6 sm:px-8 sm:pt-8', className)}
      {...rest}
    />
  );
}

export interface CardTitleProps extends ComponentProps<'h2'> {
  as?: 'h1' | 'h2' | 'h3' | 'h4' | undefined;
}

export function CardTitle({ as: Heading = 'h3', className, ...rest }: CardTitleProps) {
  return (
    <Heading className={classNames('text-xl font-bold tracking-tight', className)} {...rest} />
  );
}

export function CardDescription({ className, ...rest }: ComponentProps<'p'>) {
  return <p className={classNames('text-base leading-7 text-text-2', className)} {...rest} />;
}

export function CardContent({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('px-6 py-6 sm:px-8', className)} {...rest} />;
}

export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames(
        'mt-auto flex flex-wrap items-center gap-3 border-t border-border px-6 py-5 sm:px-8',
        className,
      )}
      {...rest}
    />
  );
}
