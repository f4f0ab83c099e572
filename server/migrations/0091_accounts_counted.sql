-- How many accounts there are: what the companies count of their active people, with who is inactive or of no company.
-- Nobody walks along all accounts for it.
grant select on company_counts to pdy_platform;
create policy platform_sees on company_counts for select to pdy_platform using (true);
