/** Buttons. One main per view; its words say what happens. A busy one keeps its width and cannot be pressed twice. */
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from '../app/router.tsx'
import css from './Button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

type Looks = {
  /** main: the one that goes on; line: beside it; text: quiet; danger: asks in place first. */
  kind?: 'main' | 'line' | 'text' | 'danger'
  /** big: 56 px and as wide as its place. */
  big?: boolean
  icon?: IconName
  children?: ReactNode
}

const looks = ({ kind = 'main', big = false }: Looks, more?: string) => classNames(css.button, css[kind], big && css.big, more)

/** A press. `busy` shows progress, keeps the width and swallows presses; the button stays focusable. */
export function Button({
  kind,
  big,
  icon,
  busy = false,
  children,
  className,
  onClick,
  ref,
  ...rest
}: Looks & { busy?: boolean; ref?: Ref<HTMLButtonElement> } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={looks({ ...(kind && { kind }), ...(big && { big }) }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className={css.words}>
        {icon && <Icon name={icon} size={18} />}
        {children}
      </span>
      {busy && <span className={css.progress} aria-hidden="true" />}
    </button>
  )
}

/** The same looks for a way to another address: inside the house by the router, outside as a plain link. */
export function ButtonLink({
  kind,
  big,
  icon,
  href,
  children,
  className,
  ...rest
}: Looks & { href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  const shown = (
    <span className={css.words}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </span>
  )
  const dress = looks({ ...(kind && { kind }), ...(big && { big }) }, className)
  return href.startsWith('/') ? (
    <Link {...rest} href={href} className={dress}>
      {shown}
    </Link>
  ) : (
    <a {...rest} href={href} className={dress}>
      {shown}
    </a>
  )
}

/** A square with an icon or two letters. Always has a spoken label. */
export function SquareButton({
  icon,
  label,
  line = false,
  children,
  className,
  ref,
  ...rest
}: { icon?: IconName; label: string; line?: boolean; ref?: Ref<HTMLButtonElement> } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={classNames(css.square, line && css.edged, className)}
      aria-label={label}
      title={label}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A link inside running text. */
export function TextLink({
  href,
  children,
  ...rest
}: { href: string; children: ReactNode } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  return href.startsWith('/') ? (
    <Link {...rest} href={href} className={css.link}>
      {children}
    </Link>
  ) : (
    <a {...rest} href={href} className={css.link}>
      {children}
    </a>
  )
}
