import type { ReactNode } from 'react';
import { type ColorScheme, useColorScheme } from '#client/browser/color-scheme.ts';
import { ChoiceBox } from '#client/components/controls/fields/choice-box.tsx';
import classes from './account-settings.module.css';
import { SettingsSection } from './settings-section.tsx';

const schemes: readonly { value: ColorScheme; label: string }[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function AppearanceSection(): ReactNode {
  const [scheme, choose] = useColorScheme();
  return (
    <SettingsSection title="Appearance" about="In this browser only.">
      <fieldset className={classes.schemes}>
        <legend className="visually-hidden">Appearance</legend>
        {schemes.map(({ value, label }) => (
          <label key={value} className={classes.choice}>
            <ChoiceBox
              type="radio"
              name="appearance"
              value={value}
              checked={scheme === value}
              onChange={() => choose(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </SettingsSection>
  );
}
