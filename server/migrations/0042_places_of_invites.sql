-- Whoever administers a company says under whom somebody will stand who has not come in yet, as they do of people.
grant update (manager_id) on invites to pdy_app;
