import { NativeSelect } from '@mantine/core';
import type { CompanySettings } from '@pdy/contract/companies/settings';
import { timezoneLabel } from '@pdy/contract/companies/values';
import { holidayPresetLabel, holidayPresets } from '@pdy/contract/rules/holidays';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { Section } from '#ui/section.tsx';
import { CalendarPreview } from './calendar-preview.tsx';
import {
  type CalendarValues,
  calendarFacts,
  calendarInput,
  checkCalendar,
  readCalendar,
  timezoneText,
} from './calendar-schema.ts';
import { OwnDays } from './own-days.tsx';
import classes from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { reloadSettings, storeSettings } from './settings-query.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { WeekFields } from './week-fields.tsx';

const presets = holidayPresets.map((value) => ({ value, label: holidayPresetLabel[value] }));

/** One that is not on the list was set elsewhere, and stays until another is chosen. */
const zonesWith = (zone: string) => {
  const known = Object.keys(timezoneLabel);
  return (known.includes(zone) ? known : [zone, ...known]).map((value) => ({
    value,
    label: timezoneText(value),
  }));
};

/** Calendário: when the company works, and what the coming two years look like with that. */
export function CalendarTab({ settings }: { settings: CompanySettings }) {
  const { data: shell } = useQuery(shellQuery);
  const state = useSettingsForm({
    record: settings,
    read: readCalendar,
    check: checkCalendar,
    send: (read) => api.companySettings.changeCalendar.call(calendarInput(read)),
    reload: reloadSettings,
    store: storeSettings,
    facts: calendarFacts,
  });
  const { values, errors, setFieldValue, clearFieldError } = state.form;
  const change = (next: Partial<CalendarValues>) => {
    for (const [field, value] of Object.entries(next)) setFieldValue(field, value);
  };
  return (
    <SettingsForm name="Calendário da empresa" state={state}>
      <div className={classes.halves}>
        <div className={classes.sections}>
          <Section name="Horário de trabalho">
            <NativeSelect
              id="timezone"
              label="Fuso horário"
              data={zonesWith(values.timezone)}
              value={values.timezone}
              error={errors.timezone}
              onChange={({ currentTarget }) => change({ timezone: currentTarget.value })}
            />
            <WeekFields
              week={values.week}
              errors={errors}
              onChange={(week, day) => {
                change({ week });
                clearFieldError(`week.${day}`);
                clearFieldError('week');
              }}
            />
          </Section>
          <Section name="Feriados e dias fechados">
            <NativeSelect
              id="holiday_preset"
              label="A empresa fecha em"
              data={presets}
              value={values.holiday_preset}
              onChange={({ currentTarget: { value } }) => {
                const holiday_preset = holidayPresets.find((one) => one === value);
                if (holiday_preset) change({ holiday_preset });
              }}
            />
            <OwnDays
              days={values.extra_closed}
              error={errors.extra_closed}
              onChange={(extra_closed) => change({ extra_closed })}
            />
          </Section>
        </div>
        {shell && (
          <CalendarPreview values={values} today={shell.today} onRemoved={(removed) => change({ removed })} />
        )}
      </div>
    </SettingsForm>
  );
}
