import { Box, Flex } from '@mantine/core';
import { CompanyCalendarChange, type CompanySettings } from '@pdy/contract/companies/settings';
import { timezoneLabel } from '@pdy/contract/companies/values';
import { holidayPresetLabel } from '@pdy/contract/rules/holidays';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { Section } from '#ui/page/section.tsx';
import { RuledSections } from '#ui/parts.tsx';
import { asSettings, CompanySettingsForm } from '../settings-form.tsx';
import { keepSettings } from '../settings-query.ts';
import { CalendarPreview } from './calendar-preview.tsx';
import { calendarDepths, calendarFacts, calendarValues, timezoneText, weekSent } from './calendar-values.ts';
import { OwnDays } from './own-days.tsx';
import { WeekFields } from './week-fields.tsx';

/** A time zone that is not on the list was set elsewhere, and stays until another is chosen. */
const zonesWith = (zone: string) => {
  const known = Object.keys(timezoneLabel);
  return (known.includes(zone) ? known : [zone, ...known]).map((value) => ({
    value,
    label: timezoneText(value),
  }));
};

/** Calendário: the working hours of the company, and a preview of the next two years. */
export function CalendarTab({ settings: { calendar, version } }: { settings: CompanySettings }) {
  const { data: shell } = useQuery(shellQuery);
  const form = useContractForm({
    name: lastingName('company-calendar'),
    ...asSettings,
    schema: CompanyCalendarChange,
    send: api.companySettings.changeCalendar,
    initial: calendarValues(calendar),
    also: ({ week }) => ({ week: weekSent(week), version }),
    depths: calendarDepths,
    version,
    facts: calendarFacts,
    onDone: keepSettings,
  });
  const { values } = form;
  return (
    <CompanySettingsForm name="Calendário da empresa" form={form}>
      <Flex gap="xl" wrap="wrap" align="flex-start">
        <RuledSections flex="1 1 26rem" miw={0}>
          <Section name="Horário de trabalho">
            <ChoiceField label="Fuso horário" data={zonesWith(values.timezone)} {...form.field('timezone')} />
            <WeekFields form={form} />
          </Section>
          <Section name="Feriados e dias fechados">
            <ChoiceField
              label="A empresa fecha em"
              data={choicesOf(holidayPresetLabel)}
              {...form.field('holiday_preset')}
            />
            <OwnDays {...form.field('extra_closed')} />
          </Section>
        </RuledSections>
        {shell && (
          <Box flex="1 1 26rem" miw={0}>
            <CalendarPreview
              values={values}
              today={shell.today}
              onRemoved={(removed) => form.form.setFieldValue('removed', removed)}
            />
          </Box>
        )}
      </Flex>
    </CompanySettingsForm>
  );
}
