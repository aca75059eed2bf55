import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import buttonClasses from './button.module.css';
import fieldClasses from './field.module.css';
import { type Role, roles } from './roles.ts';

const field = {
  defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  classNames: {
    wrapper: fieldClasses.wrapper,
    input: fieldClasses.input,
    innerInput: fieldClasses.innerInput,
    section: fieldClasses.section,
    root: fieldClasses.root,
    label: fieldClasses.label,
    description: fieldClasses.description,
    error: fieldClasses.error,
  },
};

type Variant = { text: Role; ground: Role | 'transparent'; hover: Role; hoverText?: Role; edge?: Role };

const filled: Variant = { text: 'filled-text', ground: 'filled', hover: 'filled-hover' };

const buttonVariants: Record<string, Variant> = {
  default: { text: 'text', ground: 'surface', hover: 'hover', edge: 'edge' },
  subtle: { text: 'dimmed', ground: 'transparent', hover: 'hover', hoverText: 'text' },
  danger: { text: 'critical', ground: 'surface', hover: 'hover', edge: 'edge' },
  'danger-filled': { text: 'critical-filled-text', ground: 'critical', hover: 'critical-hover' },
};

const variable = (role: Role | 'transparent') => (role === 'transparent' ? role : `var(--portal-${role})`);

/** The colors of a button's variant, as the variables that Mantine's own rules read. */
function buttonColors(variant: unknown) {
  const {
    text,
    ground,
    hover,
    hoverText = text,
    edge = 'transparent',
  } = buttonVariants[String(variant)] ?? filled;
  return {
    root: {
      '--button-color': variable(text),
      '--button-bg': variable(ground),
      '--button-hover': variable(hover),
      '--button-hover-color': variable(hoverText),
      '--button-bd': `1px solid ${variable(edge)}`,
    },
  };
}

const menuTransition = { transition: 'fade', duration: 180 };

/**
 * The portal's look for Mantine's components. Sizes: `sm` is 36 px, `xs` 28 px (in panels), `md` 44 px
 * (sign-in). Button variants: `filled`, `default` (plain), `subtle` (quiet), `danger`, `danger-filled`.
 */
export const theme = createTheme({
  colors: {
    gray: [
      '#f7f9fb',
      '#f0f3f5',
      '#e3e8eb',
      '#d4dade',
      '#b0b9be',
      '#838e95',
      '#55616a',
      '#444f57',
      '#28323a',
      '#141d25',
    ],
    dark: [
      '#e8ecef',
      '#ccd2d6',
      '#a3aab0',
      '#727c83',
      '#38424a',
      '#283139',
      '#161d24',
      '#0f151a',
      '#0b1014',
      '#06090c',
    ],
    primary: [
      '#eef9fc',
      '#daf2f8',
      '#b6e4f0',
      '#87d2e4',
      '#56b9d1',
      '#2c9eba',
      '#12819c',
      '#06667f',
      '#085064',
      '#073a4b',
    ],
  },
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: '#141d25',
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  activeClassName: '',
  fontFamily: "'Inter', 'Inter like Arial', 'Inter like DejaVu', system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.5rem' },
  lineHeights: { xs: '1.3334', sm: '1.3847', md: '1.4286', lg: '1.5', xl: '1.3334' },
  fontWeights: { regular: '400', medium: '700', bold: '700' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.625rem', xl: '0.875rem' },
  shadows: {
    sm: 'var(--portal-shadow-button)',
    md: 'var(--portal-shadow-menu)',
    xl: 'var(--portal-shadow-dialog)',
  },
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_theme: unknown, { variant }: { variant?: unknown }) => buttonColors(variant),
      classNames: { root: buttonClasses.root, label: buttonClasses.label, section: buttonClasses.section },
    },
    TextInput: field,
    PasswordInput: field,
    Textarea: field,
    Select: field,
    MultiSelect: field,
    NumberInput: field,
    FileInput: field,
    NativeSelect: field,
    InputWrapper: field,
    Menu: { defaultProps: { shadow: 'md', radius: 'md', zIndex: 300, transitionProps: menuTransition } },
    Drawer: { defaultProps: { zIndex: 200 } },
    Modal: { defaultProps: { zIndex: 200, radius: 'xl', centered: true } },
  },
});

function variables(theme: 0 | 1): Record<string, string> {
  return Object.fromEntries(
    Object.entries(roles).map(([role, values]) => [`--portal-${role}`, values[theme]]),
  );
}

/** Paper is light whatever the theme: the light roles, to be set for print. */
export const printRoles = `:root:root[data-mantine-color-scheme]{${Object.entries({
  ...variables(0),
  '--portal-body': '#ffffff',
})
  .map(([name, value]) => `${name}:${value}`)
  .join(';')}}`;

/** Mantine's own color variables, pointed at the roles, so that its components follow them. */
const mantineRoles = {
  '--mantine-color-text': 'var(--portal-text)',
  '--mantine-color-body': 'var(--portal-body)',
  '--mantine-color-dimmed': 'var(--portal-dimmed)',
  '--mantine-color-placeholder': 'var(--portal-dimmed)',
  '--mantine-color-error': 'var(--portal-critical)',
  '--mantine-color-success': 'var(--portal-ok)',
  '--mantine-color-anchor': 'var(--portal-link)',
  '--mantine-color-default': 'var(--portal-surface)',
  '--mantine-color-default-hover': 'var(--portal-hover)',
  '--mantine-color-default-color': 'var(--portal-text)',
  '--mantine-color-default-border': 'var(--portal-edge)',
  '--mantine-color-disabled': 'var(--portal-sunken)',
  '--mantine-color-disabled-color': 'var(--portal-field-edge)',
  '--mantine-color-disabled-border': 'var(--portal-hairline)',
  '--mantine-primary-color-filled': 'var(--portal-filled)',
  '--mantine-primary-color-filled-hover': 'var(--portal-filled-hover)',
  '--mantine-primary-color-contrast': 'var(--portal-filled-text)',
  '--mantine-primary-color-light': 'var(--portal-tint)',
  '--mantine-primary-color-light-hover': 'var(--portal-tint)',
  '--mantine-primary-color-light-color': 'var(--portal-tint-text)',
};

/** Sets every role of `roles.ts` as `--portal-<role>`, for both themes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...variables(0), ...mantineRoles },
  dark: { ...variables(1), ...mantineRoles },
});
