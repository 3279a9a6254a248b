-- Returns a unit to an operator and its team, and writes the event.
for _, account in ipairs(request.accounts) do
  adopt(account)
  give_back(account.value, request.day)
end
write_event(request.event)
return 'OK'
