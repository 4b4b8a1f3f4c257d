/** Buttons. Each view has one main button, and its label names the action. A busy button keeps its width and cannot be pressed twice. */
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from '../app/router.tsx'
import css from './Button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

type Looks = {
  /** main: goes on. line: a second choice. text: less visible. danger: asks in place first. */
  kind?: 'main' | 'line' | 'text' | 'danger'
  /** 56 px high and as wide as its parent. */
  big?: boolean
  icon?: IconName
  children?: ReactNode
}

const looks = ({ kind = 'main', big = false }: Looks, more?: string) => classNames(css.button, css[kind], big && css.big, more)

/** A button. `busy` shows progress, keeps the width and ignores presses. The button stays focusable. */
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

/** A link that looks like a button. Addresses of this site go through the router, others are plain links. */
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

/** A square button with an icon or two letters. It always has a label for screen readers. */
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

/** A link inside a text. */
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
