import { Box, Flex, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useCareer } from './career-context.ts';
import { foreseenText, jobNamed, leastText, stepsText } from './career-model.ts';
import classes from './career-page.module.css';
import faces from './parts/face.module.css';

/** The shortest routes to the target; the chosen one is drawn on the map. */
export function RoutesBox() {
  const { model, way, chooseWay } = useCareer();
  if (!model.target || model.target.isHere) return null;
  if (!model.here)
    return (
      <Text fz="sm" c="dimmed">
        Sem um cargo definido não há de onde partir.
      </Text>
    );
  if (model.routes.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        O mapa da empresa ainda não mostra um caminho até {model.target.name}.
      </Text>
    );
  const foreseen = foreseenText(model, model.target);
  return (
    <>
      {foreseen && (
        <Text fz="sm" mb="xs">
          {foreseen}
        </Text>
      )}
      <Group component="ul" gap="xs" align="stretch">
        {model.routes.map((route, i) => (
          <Box
            key={route.steps.map(({ job_profile_id }) => job_profile_id).join()}
            component="li"
            flex="1 1 240px"
            miw={0}
          >
            <UnstyledButton
              w="100%"
              p="sm"
              bdrs="md"
              className={classes.route}
              aria-pressed={i === way}
              onClick={() => chooseWay(i)}
            >
              <Flex component="span" gap="sm">
                <span className={faces.number} data-on={i === way || undefined} aria-hidden>
                  {i + 1}
                </span>
                <Stack component="span" gap={0} miw={0} fz="xs" lh="18px">
                  <b>
                    {route.steps
                      .map(({ job_profile_id }) => jobNamed(model, job_profile_id)?.name)
                      .join(' → ')}
                  </b>
                  <span>
                    {[stepsText(route.steps.length), leastText(model, route)].filter(Boolean).join(' · ')}
                  </span>
                </Stack>
              </Flex>
            </UnstyledButton>
          </Box>
        ))}
      </Group>
    </>
  );
}
