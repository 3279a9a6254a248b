-- Returns a unit to an operator and its team, and writes the event.
for _, account in ipairs(request.accounts) do
  adopt(account)
  local row = daily('budget', account.value, request.day)
  if tonumber(redis.call('HGET', row, 'units') or 0) > 0 then redis.call('HINCRBY', row, 'units', -1) end
end
write_event(request.event)
return 'OK'
