const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::site-config.site-config');
